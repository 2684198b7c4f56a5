import { lazy, Suspense, useEffect } from 'react';
import { Abgabeliste } from '#web/abgabe/Abgabeliste.tsx';
import { Ablageziel } from '#web/abgabe/Ablageziel.tsx';
import { startAusgang, useAufnahme } from '#web/abgabe/abgabe.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';

const Aufnahmedialog = lazy(() => import('#web/abgabe/Aufnahmedialog.tsx'));

/** On every page: takes files and photos, sends them, and says what became of them. */
export default function Abgabe() {
  return useDarf('einreichen') && <Annahme />;
}

function Annahme() {
  const aufnahme = useAufnahme();
  useEffect(startAusgang, []);
  return (
    <>
      <Ablageziel />
      <Abgabeliste />
      {aufnahme && (
        <Suspense>
          <Aufnahmedialog aufnahme={aufnahme} />
        </Suspense>
      )}
    </>
  );
}
