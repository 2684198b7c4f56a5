import { test } from 'vitest';
import { zeige } from './zeige.tsx';

test.fails('what React complains of in the console fails the test that caused it', () => {
  zeige(
    <div>
      <tr />
    </div>,
  );
});
