import { Link } from '@tanstack/react-router';
import { useRechte } from '#web/api/benutzer.queries.ts';
import { fuer, SEITENLEISTE } from '#web/layout/navigation.ts';
import classes from './Seitenleiste.module.css';

/** Navigation at the side of wide windows, for those who chose it instead of the bottom bar. */
export function Seitenleiste() {
  const rechte = useRechte();
  return (
    <nav className={classes.leiste} aria-label="Hauptnavigation">
      {fuer(rechte, SEITENLEISTE).map(({ to, label, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className={classes.eintrag}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          <Icon size={20} aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  );
}
