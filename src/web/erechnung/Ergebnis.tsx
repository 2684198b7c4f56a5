import { Button, Loader } from '@mantine/core';
import type { Anhang } from '#kern/erechnung/pdfAnhang.ts';
import flaeche from '#web/components/flaeche.module.css';
import { saveDatei } from '#web/components/saveDatei.ts';
import { AntwortZurDatei, AntwortZurRechnung } from '#web/erechnung/Antwort.tsx';
import type { Pruefung } from '#web/erechnung/antwort.ts';
import { Befunde } from '#web/erechnung/Befunde.tsx';
import { Rechnungsansicht } from '#web/erechnung/Rechnungsansicht.tsx';
import { Uebernehmen } from '#web/erechnung/Uebernehmen.tsx';
import { Urteil } from '#web/erechnung/Urteil.tsx';
import { IconDownload } from '#web/zeichen/zeichen.ts';
import classes from './Ergebnis.module.css';

/** While a file is read and judged. */
export function Laeuft({ name }: { name: string }) {
  return (
    <section className={`${flaeche.karte} ${classes.laeuft}`}>
      <Loader size="sm" aria-hidden />
      <span className={classes.name}>{name} wird geprüft …</span>
    </section>
  );
}

type Props = { datei: File; pruefung: Pruefung };

/** Result for one file: the verdict, the faults, the invoice itself. */
export function Ergebnis({ datei, pruefung }: Props) {
  const { anhang } = pruefung;
  const { name } = datei;
  const isRechnung = pruefung.art === 'gelesen' || pruefung.bedeutung !== undefined;
  return (
    <>
      <Urteil name={name} pruefung={pruefung} />
      {isRechnung && <Uebernehmen datei={datei} />}
      {anhang && <AusPdf anhang={anhang} isGelesen={pruefung.art === 'gelesen'} />}
      {pruefung.art === 'gelesen' && (
        <>
          <Befunde klassen={pruefung.klassen} hinweise={pruefung.hinweise} />
          <AntwortZurRechnung
            urteil={pruefung}
            rechnung={pruefung.beanstandet}
            an={pruefung.beanstandet.an}
          />
          <Rechnungsansicht {...pruefung.zusammenfassung} />
        </>
      )}
      {pruefung.art === 'ungelesen' && pruefung.bedeutung !== undefined && (
        <AntwortZurDatei name={name} grund={pruefung.urteil} />
      )}
    </>
  );
}

/** That there is an XML inside the PDF, which of both counts, and how to get at it. */
function AusPdf({ anhang: { name, xml, weitere }, isGelesen }: { anhang: Anhang; isGelesen: boolean }) {
  const save = () => saveDatei(new Blob([new Uint8Array(xml)], { type: 'text/xml' }), dateinameOf(name));
  return (
    <section className={`${flaeche.karte} ${classes.ausPdf}`}>
      <p className={classes.text}>
        {isGelesen
          ? 'Geprüft wurden die Rechnungsdaten (XML), die im PDF stecken. Zeigt das PDF etwas anderes als die Angaben hier, gilt rechtlich das XML.'
          : 'Im PDF steckt eine XML-Datei.'}
        {weitere.length > 0 && ` Weitere Rechnungsdaten im PDF wurden nicht geprüft: ${weitere.join(', ')}.`}
      </p>
      <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={save}>
        XML speichern
      </Button>
    </section>
  );
}

/** The name comes from a stranger. */
function dateinameOf(name: string): string {
  const stamm = name
    .replace(/\.xml$/i, '')
    .replace(/[^\w.-]+/g, '_')
    .replace(/^[._]+/, '');
  return `${stamm.slice(0, 80) || 'rechnung'}.xml`;
}
