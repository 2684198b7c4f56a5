import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import classes from './LoginScreen.module.css';

/** From here on the wait is explained; the request itself is given up by api/client.ts. */
const HINWEIS_MS = 1000;

/** Hint after a second of waiting. Mount it only while something is under way. */
export function Warten() {
  const [isLong, setLong] = useState(false);
  useTimeout(() => setLong(true), HINWEIS_MS, { autoInvoke: true });
  return (
    <p className={classes.hinweis} role="status">
      {isLong && 'Das dauert länger als gewöhnlich. Bitte noch einen Moment Geduld …'}
    </p>
  );
}
