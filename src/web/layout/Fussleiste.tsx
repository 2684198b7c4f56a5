import { Link } from '@tanstack/react-router';
import { useRechte } from '#web/api/benutzer.queries.ts';
import { FUSSLEISTE, fuer } from '#web/layout/navigation.ts';
import classes from './Fussleiste.module.css';

/** Bottom bar of windows wider than 800 px. */
export function Fussleiste() {
  const rechte = useRechte();
  return (
    <nav data-leiste className={classes.leiste} aria-label="Hauptnavigation">
      {fuer(rechte, FUSSLEISTE).map(({ to, label, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className={classes.eintrag}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          <Icon size={18} aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  );
}
