import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { isErlaubt } from '#kern/rechnungen/uebergaenge.ts';
import { istBebucht } from '#kern/zahlungen/bezahlstatus.ts';
import { useAngebot } from '#web/angebot/angebot.ts';
import { Handlung } from '#web/components/Handlungsmenue.tsx';
import { showFehler } from '#web/components/snackbar.tsx';
import { useVorgangstaten } from '#web/rechnungen/useVorgangstaten.ts';
import { useArtwechsel } from '#web/rechnungen/vorgang.queries.ts';
import { IconCopyPlus, IconFileInvoice, IconReceipt, IconReportMoney } from '#web/zeichen/zeichen.ts';

type Props = { rechnung: Rechnung };

/** In the menu of an issued Abschlagsrechnung: the next one, and the one that settles all of them. */
export function Vorgangshandlungen({ rechnung }: Props) {
  const taten = useVorgangstaten(rechnung);
  if (!taten) return null;
  return (
    <>
      <Handlung
        icon={<IconReportMoney size={18} aria-hidden />}
        hinweis="Zieht ab, was bezahlt wurde"
        disabled={taten.isBusy}
        onClick={taten.abrechnen}
      >
        Schlussrechnung erstellen
      </Handlung>
      <Handlung
        icon={<IconCopyPlus size={18} aria-hidden />}
        hinweis="Zum selben Auftrag"
        disabled={taten.isBusy}
        onClick={taten.weitere}
      >
        Weitere Abschlagsrechnung
      </Handlung>
    </>
  );
}

/** Acts in the palette. */
export function Vorgangsangebote({ rechnung }: Props) {
  const taten = useVorgangstaten(rechnung);
  useAngebot(
    taten && { titel: 'Schlussrechnung erstellen', worte: 'Abschlag abrechnen', run: taten.abrechnen },
  );
  useAngebot(
    taten && { titel: 'Weitere Abschlagsrechnung', worte: 'Abschlag Anzahlung', run: taten.weitere },
  );
  return null;
}

/** In the menu of a draft: which kind of invoice it is. */
export function Artwechsel({ rechnung }: Props) {
  const wechsel = useArtwechsel(rechnung);
  if (!rechnung.einnahme || !isErlaubt(rechnung, 'aendern', istBebucht(rechnung))) return null;
  const isGewoehnlich = rechnung.art === 'rechnung';
  const onError = (error: unknown) => showFehler(error);
  const change = () => wechsel.mutate(isGewoehnlich ? 'abschlag' : 'rechnung', { onError });
  return isGewoehnlich ? (
    <Handlung
      icon={<IconReceipt size={18} aria-hidden />}
      hinweis="Geld vorab; am Ende steht die Schlussrechnung"
      disabled={wechsel.isPending}
      onClick={change}
    >
      Als Abschlagsrechnung
    </Handlung>
  ) : (
    <Handlung
      icon={<IconFileInvoice size={18} aria-hidden />}
      hinweis="Zieht nichts ab und gehört zu keinem Abschlag"
      disabled={wechsel.isPending}
      onClick={change}
    >
      Als gewöhnliche Rechnung
    </Handlung>
  );
}
