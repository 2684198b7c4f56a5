/** Writes as a busy office does: new receipts, changes, issuing alone and in batches, money, Storno, deletion, restoring; seeded. */
import type { Zufall } from '../zufall.ts';
import { Akte, standOf, versionOf } from './akte.ts';
import type { Buch, Eintrag, Stand } from './buch.ts';
import { Kasse } from './kasse.ts';
import { Stapel } from './stapel.ts';
import { beleg, type Zugang } from './zugang.ts';

const MAX_OFFENE_ENTWUERFE = 4;

/** One writer. Its receipts are its own, so that it knows what state they must have. */
export class Schreiber {
  readonly #akte: Akte;
  readonly #kasse: Kasse;
  readonly #stapel: Stapel;
  readonly #zufall: Zufall;
  readonly #entwuerfe: Eintrag[] = [];
  readonly #ausgestellt: Eintrag[] = [];
  readonly #geloescht: { eintrag: Eintrag; stand: Stand }[] = [];

  constructor(zugang: Zugang, buch: Buch, { zufall, name }: { zufall: Zufall; name: string }) {
    this.#akte = new Akte(zugang, buch, name);
    this.#kasse = new Kasse(this.#akte, zufall);
    this.#stapel = new Stapel(this.#akte);
    this.#zufall = zufall;
  }

  /** Goes on until `isGenug` says so; every request that was begun has been answered then. */
  async run(isGenug: () => boolean): Promise<void> {
    while (!isGenug()) await this.step();
  }

  async step(): Promise<void> {
    const wurf = this.#zufall.below(24);
    if (wurf < 2) return this.#stapeln();
    if (wurf < 4) return this.#wiederherstellen();
    return this.#einzeln(wurf - 4);
  }

  async #einzeln(wurf: number): Promise<void> {
    const entwurf = this.#entwuerfe.at(-1);
    const ausgestellt = this.#ausgestellt.at(-1);
    if (ausgestellt && wurf < 5) return this.#kasse.bewege(ausgestellt, this.#ausgestellt.at(-2));
    if (ausgestellt && wurf < 6) return this.#stornieren(ausgestellt);
    if (entwurf && wurf < 10) return this.#aendern(entwurf);
    if (entwurf && wurf < 13) return this.#ausstellen(entwurf);
    if (entwurf && (wurf < 14 || this.#entwuerfe.length > MAX_OFFENE_ENTWUERFE))
      return this.#loeschen(entwurf);
    return this.#anlegen();
  }

  async #anlegen(): Promise<void> {
    const body = beleg((100 + this.#zufall.below(500)) / 100, 1 + this.#zufall.below(4));
    const antwort = await this.#akte.zugang.send('POST', '/rechnungen', { body, key: this.#akte.key() });
    if (this.#akte.expect(antwort, 201))
      this.#entwuerfe.push(this.#akte.buch.add(Number(antwort.body['id']), standOf(antwort)));
  }

  async #aendern(eintrag: Eintrag): Promise<void> {
    const body = { ...beleg((100 + this.#zufall.below(900)) / 100, 2), version: versionOf(eintrag) };
    await this.#change(eintrag, 'PATCH', { body });
  }

  async #ausstellen(eintrag: Eintrag): Promise<void> {
    this.#entwuerfe.pop();
    if (await this.#change(eintrag, 'POST', { path: '/ausstellen', body: { version: versionOf(eintrag) } }))
      this.#ausgestellt.push(eintrag);
  }

  /** Has no key: when a try was carried out unheard, the next one is refused, and the receipt tells. */
  async #change(
    eintrag: Eintrag,
    method: string,
    { path = '', body }: { path?: string; body: object },
  ): Promise<boolean> {
    eintrag.offen = true;
    const antwort = await this.#akte.zugang.send(method, `/rechnungen/${eintrag.id}${path}`, { body });
    const unheard = antwort.wiederholt && antwort.status === 409;
    if (unheard) return this.#akte.reread(eintrag, { version: versionOf(eintrag) + 1 });
    if (!this.#akte.expect(antwort, 200)) return false;
    this.#akte.buch.confirm(eintrag, standOf(antwort));
    return true;
  }

  /** All drafts there are at once; the writer goes on with others meanwhile. */
  async #stapeln(): Promise<void> {
    if (this.#stapel.isOffen) this.#ausgestellt.push(...(await this.#stapel.take()));
    else if (this.#entwuerfe.length > 0) await this.#stapel.begin(this.#entwuerfe.splice(0));
  }

  async #loeschen(eintrag: Eintrag): Promise<void> {
    this.#entwuerfe.pop();
    eintrag.offen = true;
    if (eintrag.stand !== 'geloescht') this.#geloescht.push({ eintrag, stand: eintrag.stand });
    const antwort = await this.#akte.zugang.send('DELETE', `/rechnungen/${eintrag.id}`);
    const unheard = antwort.wiederholt && antwort.status === 404;
    if (unheard || this.#akte.expect(antwort, 204)) this.#akte.buch.confirm(eintrag, 'geloescht');
  }

  /** Restoring twice does no harm. */
  async #wiederherstellen(): Promise<void> {
    const letztes = this.#geloescht.pop();
    if (!letztes) return;
    const { eintrag, stand } = letztes;
    eintrag.offen = true;
    const antwort = await this.#akte.zugang.send('POST', `/rechnungen/${eintrag.id}/wiederherstellen`);
    if (!this.#akte.expect(antwort, 204)) return;
    eintrag.stand = stand;
    if (await this.#akte.reread(eintrag)) this.#entwuerfe.push(eintrag);
  }

  async #stornieren(eintrag: Eintrag): Promise<void> {
    this.#ausgestellt.pop();
    eintrag.offen = true;
    const path = `/rechnungen/${eintrag.id}/stornieren`;
    const antwort = await this.#akte.zugang.send('POST', path, { body: {}, key: this.#akte.key() });
    if (!this.#akte.expect(antwort, 201)) return;
    this.#akte.buch.add(Number(antwort.body['id']), standOf(antwort));
    await this.#akte.reread(eintrag, { version: versionOf(eintrag) + 1 });
    await this.#kasse.erstatte(eintrag);
  }
}
