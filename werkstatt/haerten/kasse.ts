/** Money of one writer's issued receipts: paid, paid too much, waived, for two at once, given back, taken back and recorded after all. */
import type { Zufall } from '../zufall.ts';
import type { Akte } from './akte.ts';
import type { Eintrag } from './buch.ts';

type Zahlung = { id: number; bezahlt: number; abzug: number };

export class Kasse {
  readonly #akte: Akte;
  readonly #zufall: Zufall;
  readonly #zahlungen = new Map<Eintrag, Zahlung[]>();
  readonly #zurueckgenommen: { eintrag: Eintrag; zahlung: Zahlung }[] = [];

  constructor(akte: Akte, zufall: Zufall) {
    this.#akte = akte;
    this.#zufall = zufall;
  }

  /** One movement, or one that is taken back. `zweiter`: another receipt that can be paid with it. */
  async bewege(eintrag: Eintrag, zweiter: Eintrag | undefined): Promise<void> {
    const wurf = this.#zufall.below(10);
    if (wurf < 2 && zweiter) return this.#sammel(eintrag, zweiter);
    if (wurf < 4 && this.#of(eintrag).length > 0) return this.#zuruecknehmen(eintrag);
    if (wurf < 5 && bezahltVon(eintrag) > 0) return this.#zahle(eintrag, { bezahlt: -1, abzug: 0 });
    if (wurf < 6) return this.#zahle(eintrag, { bezahlt: 100_000, abzug: 0 });
    if (wurf < 7 && restOf(eintrag) > 2) return this.#zahle(eintrag, { bezahlt: 1, abzug: 1 });
    if (wurf < 8 && this.#zurueckgenommen.length > 0) return this.#doch();
    return this.#zahle(eintrag, { bezahlt: 1, abzug: 0 });
  }

  /** Gives back what was paid on a cancelled invoice. */
  async erstatte(eintrag: Eintrag): Promise<void> {
    const bezahlt = bezahltVon(eintrag);
    if (bezahlt > 0) await this.#zahle(eintrag, { bezahlt: -bezahlt, abzug: 0 });
  }

  async #zahle(eintrag: Eintrag, { bezahlt, abzug }: { bezahlt: number; abzug: number }): Promise<void> {
    eintrag.offen = true;
    const erlass = abzug === 0 ? null : { art: 'erlass', betrag: abzug / 100 };
    const antwort = await this.#akte.zugang.send('POST', `/rechnungen/${eintrag.id}/zahlungen`, {
      body: { betrag: bezahlt / 100, abzug: erlass },
      key: this.#akte.key(),
    });
    if (!this.#akte.expect(antwort, 201)) return;
    this.#of(eintrag).push({ id: Number(antwort.body['id']), bezahlt, abzug });
    await this.#akte.reread(eintrag, { bezahlt, abzug });
  }

  async #sammel(erster: Eintrag, zweiter: Eintrag): Promise<void> {
    const beide = [erster, zweiter];
    for (const eintrag of beide) eintrag.offen = true;
    const antwort = await this.#akte.zugang.send('POST', '/zahlungen', {
      body: { zuordnungen: beide.map(({ id }) => ({ rechnungID: id, betrag: 0.01, abzug: null })) },
      key: this.#akte.key(),
    });
    if (!this.#akte.expect(antwort, 201)) return;
    const ids = antwort.body['zuordnungen'] as { id: number; rechnungID: number }[];
    for (const eintrag of beide) {
      const id = ids.find(({ rechnungID }) => rechnungID === eintrag.id)?.id ?? 0;
      this.#of(eintrag).push({ id, bezahlt: 1, abzug: 0 });
      await this.#akte.reread(eintrag, { bezahlt: 1 });
    }
  }

  /** The last one, so that never more was given back than had come. */
  async #zuruecknehmen(eintrag: Eintrag): Promise<void> {
    const zahlung = this.#of(eintrag).pop();
    if (!zahlung) return;
    eintrag.offen = true;
    const path = `/rechnungen/${eintrag.id}/zahlungen/${zahlung.id}`;
    const antwort = await this.#akte.zugang.send('DELETE', path);
    const unheard = antwort.wiederholt && antwort.status === 404;
    if (!unheard && !this.#akte.expect(antwort, 204)) return;
    this.#zurueckgenommen.push({ eintrag, zahlung });
    await this.#akte.reread(eintrag, { bezahlt: -zahlung.bezahlt || 0, abzug: -zahlung.abzug || 0 });
  }

  /** Money that came counts again; recording it twice does no harm. What was cancelled meanwhile takes none. */
  async #doch(): Promise<void> {
    const letzte = this.#zurueckgenommen.pop();
    if (!letzte || letzte.zahlung.bezahlt < 0 || letzte.zahlung.abzug > 0 || !isAusgestellt(letzte.eintrag))
      return;
    const { eintrag, zahlung } = letzte;
    eintrag.offen = true;
    const path = `/rechnungen/${eintrag.id}/zahlungen`;
    const antwort = await this.#akte.zugang.send('POST', `${path}/${zahlung.id}/wiederherstellen`);
    if (!this.#akte.expect(antwort, 204)) return;
    const alle = await this.#akte.zugang.send('GET', path);
    const { id } = (alle.body as unknown as { id: number }[]).at(-1) ?? { id: 0 };
    this.#of(eintrag).push({ ...zahlung, id });
    await this.#akte.reread(eintrag, { bezahlt: zahlung.bezahlt });
  }

  #of(eintrag: Eintrag): Zahlung[] {
    const zahlungen = this.#zahlungen.get(eintrag) ?? [];
    this.#zahlungen.set(eintrag, zahlungen);
    return zahlungen;
  }
}

function bezahltVon({ stand }: Eintrag): number {
  return stand === 'geloescht' ? 0 : stand.bezahlt;
}

function restOf({ stand }: Eintrag): number {
  return stand === 'geloescht' ? 0 : stand.summe - stand.bezahlt - stand.abzug;
}

function isAusgestellt({ stand }: Eintrag): boolean {
  return stand !== 'geloescht' && stand.status === 'ausgestellt';
}
