import { z } from 'zod';
import { Prozentwert } from '#kern/antwortfelder.ts';
import { Absender, type Mandant } from '#kern/mandant/absender.ts';
import { Mandantgebunden } from '../db/mandantgebunden.ts';

/** Issuers that were asked for lately. */
const MAX_GELESEN = 100;
/** By the text that is stored: reading it takes longer than the query, and a list or an invoice asks for it again and again. */
const gelesen = new Map<string, Absender>();

/** The issuer of ONE Mandant: what the sheet and the settings say about who sends it. */
export class AbsenderRepository extends Mandantgebunden {
  /** Fields that were added since the issuer was saved read as their defaults. */
  async get(): Promise<Mandant> {
    const row = await this.db
      .selectFrom('mandant as m')
      .leftJoin('logo as l', 'l.mandant_id', 'm.id')
      .select(['m.absender', 'm.version', 'l.sha256 as logo'])
      .where('m.id', '=', this.mandantId)
      .executeTakeFirst();
    if (!row) throw new Error(`no Mandant ${this.mandantId}`);
    return { ...read(row.absender), logo: row.logo, version: row.version };
  }

  async replace({ version, logo: _, ...absender }: Mandant): Promise<void> {
    await this.db
      .updateTable('mandant')
      .set({ absender: JSON.stringify(toStored(absender)), version })
      .where('id', '=', this.mandantId)
      .execute();
  }
}

/** Issuer of a text: the same object for the same text, which nobody can change. */
function read(text: string): Absender {
  const bekannt = gelesen.get(text);
  if (bekannt) return bekannt;
  if (gelesen.size >= MAX_GELESEN) gelesen.clear();
  const absender = freeze(Absender.parse(JSON.parse(text)));
  gelesen.set(text, absender);
  return absender;
}

function freeze<T>(wert: T): T {
  if (typeof wert === 'object' && wert !== null) Object.values(Object.freeze(wert)).forEach(freeze);
  return wert;
}

/** Percentages are stored as they travel, because reading parses them like a body. */
function toStored(absender: Omit<Mandant, 'version' | 'logo'>): object {
  return { ...absender, skontoProzent: z.encode(Prozentwert, absender.skontoProzent) };
}
