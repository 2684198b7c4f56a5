import { KAPITEL } from 'virtual:handbuch/text';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { NichtGefunden } from '#web/components/NichtGefunden.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { Suchfeld } from '#web/components/Suchfeld.tsx';
import { KnopfLink, TextLink } from '#web/components/Verweis.tsx';
import { Funde } from '#web/hilfe/Funde.tsx';
import { Kapitelansicht } from '#web/hilfe/Kapitelansicht.tsx';
import { Verzeichnis } from '#web/hilfe/Verzeichnis.tsx';
import { IconArrowLeft } from '#web/zeichen/zeichen.ts';
import classes from './Hilfe.module.css';

const liste = getRouteApi('/hilfe');
const eines = getRouteApi('/hilfe/$kapitel');

/** `/hilfe`: all chapters, or what is found in them. */
export function HilfeScreen() {
  const { q = '' } = liste.useSearch();
  const router = useRouter();
  const search = (text: string) =>
    void router.navigate({ to: '/hilfe', search: text ? { q: text } : {}, replace: true });
  return (
    <Seite titel="Hilfe" untertitel="Das Handbuch, auch ohne Verbindung zum Server." schmal>
      <div className={classes.suche}>
        <Suchfeld label="Hilfe durchsuchen" value={q} onChange={search} />
      </div>
      {q.trim() ? <Funde eingabe={q} /> : <Verzeichnis ebene={2} />}
    </Seite>
  );
}

/** `/hilfe/{kapitel}`: one chapter, with the ones before and after it. */
export function KapitelScreen() {
  const { kapitel: name } = eines.useParams();
  const stelle = KAPITEL.findIndex((kapitel) => kapitel.name === name);
  const kapitel = KAPITEL[stelle];
  if (!kapitel) return <NichtGefunden />;
  const vorher = KAPITEL[stelle - 1];
  const nachher = KAPITEL[stelle + 1];
  return (
    <Seite
      titel={kapitel.titel}
      zurueck={
        <KnopfLink to="/hilfe" variant="subtle" leftSection={<IconArrowLeft size={18} aria-hidden />}>
          Alle Kapitel
        </KnopfLink>
      }
      schmal
    >
      <Kapitelansicht kapitel={kapitel} ebene={2} />
      <nav aria-label="Weitere Kapitel" className={classes.weiter}>
        {vorher && (
          <TextLink to="/hilfe/$kapitel" params={{ kapitel: vorher.name }}>
            ← {vorher.titel}
          </TextLink>
        )}
        {nachher && (
          <TextLink to="/hilfe/$kapitel" params={{ kapitel: nachher.name }} className={classes.nachher ?? ''}>
            {nachher.titel} →
          </TextLink>
        )}
      </nav>
    </Seite>
  );
}
