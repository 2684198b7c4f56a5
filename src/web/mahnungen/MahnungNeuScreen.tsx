import { getRouteApi } from '@tanstack/react-router';
import { ApiFehler } from '#web/api/fehler.ts';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Leer } from '#web/components/Leer.tsx';
import { NichtGefunden } from '#web/components/NichtGefunden.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { KnopfLink, TextLink } from '#web/components/Verweis.tsx';
import { Zurueck } from '#web/components/Zurueck.tsx';
import { Briefform } from '#web/mahnungen/Briefform.tsx';
import { useMahneinstellungen, useMahnvorschlag } from '#web/mahnungen/mahnung.queries.ts';

const route = getRouteApi('/mahnung/add');

/** `/mahnung/add?kunde=3`: a letter to a customer about everything that is late. */
export function MahnungNeuScreen() {
  const { kunde } = route.useSearch();
  const abfrage = useMahnvorschlag(kunde);
  const einstellungen = useMahneinstellungen();
  const status = abfrage.error instanceof ApiFehler ? abfrage.error.status : undefined;
  if (kunde === undefined || status === 404) return <NichtGefunden />;
  const vorschlag = abfrage.data;
  return (
    <Seite
      titel={vorschlag?.titel ?? 'Mahnung'}
      untertitel={
        vorschlag && (
          <>
            an{' '}
            <TextLink to="/kunde/$id" params={{ id: String(kunde) }}>
              {vorschlag.kunde}
            </TextLink>
          </>
        )
      }
      zurueck={<Zurueck ersatz="/mahnungen" />}
    >
      {status === 409 ? (
        <Leer titel="Hier ist nichts zu mahnen">
          <p>Es ist nichts überfällig, oder alles ist schon gemahnt.</p>
          <KnopfLink to="/mahnungen" variant="default">
            Alle ansehen
          </KnopfLink>
        </Leer>
      ) : (
        <Ladezustand abfrage={abfrage}>
          {vorschlag && einstellungen.data && (
            <Briefform key={kunde} vorschlag={vorschlag} stufen={einstellungen.data.stufen} />
          )}
        </Ladezustand>
      )}
    </Seite>
  );
}
