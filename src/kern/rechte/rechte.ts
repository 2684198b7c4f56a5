/** Rights: the one table that routes, screens and documentation read. */

/** Names of the rights as a refusal says them. */
export const RECHTE = {
  eigenes: 'das eigene Konto verwalten',
  lesen: 'Belege und Auswertungen ansehen',
  erfassen: 'Belege erfassen',
  ausstellen: 'Rechnungen ausstellen und stornieren',
  zahlungen: 'Zahlungen verbuchen',
  stammdaten: 'Kunden, Lieferanten und Produkte ändern',
  einreichen: 'Belege einreichen',
  eingang: 'den Eingang bearbeiten',
  einstellungen: 'Einstellungen ändern',
  anmerken: 'Anmerkungen schreiben',
  pruefen: 'Belege als geprüft markieren',
  export: 'Daten exportieren',
  mitglieder: 'Mitglieder verwalten',
  betrieb: 'sichern und alles prüfen',
} as const;

export type Recht = keyof typeof RECHTE;

/** Names of the roles at a Mandant on screens. */
export const ROLLEN = {
  inhaber: 'Inhaber',
  mitarbeit: 'Mitarbeit',
  erfassung: 'Erfassung',
  steuerberatung: 'Steuerberatung',
  kassenpruefung: 'Kassenprüfung',
} as const;

export type Rolle = keyof typeof ROLLEN;

/** Rights of each role at its Mandant. Two rights are no matter of roles: one's own account, and running the server. */
const RECHTE_JE_ROLLE: Record<Rolle, readonly Recht[]> = {
  inhaber: [
    ...(['lesen', 'erfassen', 'ausstellen', 'zahlungen', 'stammdaten', 'einreichen', 'eingang'] as const),
    ...(['einstellungen', 'anmerken', 'export', 'mitglieder'] as const),
  ],
  mitarbeit: [
    'lesen',
    'erfassen',
    'ausstellen',
    'zahlungen',
    'stammdaten',
    'einreichen',
    'eingang',
    'anmerken',
  ],
  erfassung: ['lesen', 'erfassen', 'stammdaten', 'einreichen', 'anmerken'],
  steuerberatung: ['lesen', 'anmerken', 'pruefen', 'export'],
  kassenpruefung: ['lesen', 'anmerken', 'pruefen'],
};

/**
 * Rights that an API key may be given: never an account, members or the server, nor a word about the books: these are for
 * people alone.
 */
export const SCHLUESSELRECHTE = [
  ...(['lesen', 'erfassen', 'ausstellen', 'zahlungen', 'stammdaten', 'einreichen', 'eingang'] as const),
  ...(['einstellungen', 'export'] as const),
] as const satisfies readonly Recht[];

export type Schluesselrecht = (typeof SCHLUESSELRECHTE)[number];

/** Standing of somebody at the Mandant that they work for. */
export type Stellung = {
  /** null: no member there. */
  rolle: Rolle | null;
  /** Whether they run this server. */
  betreiber: boolean;
  /** Rights of the API key that acts for them; absent for the person. */
  nur?: readonly Schluesselrecht[] | undefined;
};

/** Everything that somebody may do; by a key that, and no more than who issued it may by now. */
export function rechteOf({ rolle, betreiber, nur }: Stellung): Recht[] {
  const rechte: readonly Recht[] = rolle === null ? [] : RECHTE_JE_ROLLE[rolle];
  if (nur) return SCHLUESSELRECHTE.filter((recht) => nur.includes(recht) && rechte.includes(recht));
  return ['eigenes', ...rechte, ...(betreiber ? (['betrieb'] as const) : [])];
}

/** Whether somebody may do it. */
export function darf(stellung: Stellung, recht: Recht): boolean {
  return rechteOf(stellung).includes(recht);
}

/**
 * Whether somebody sees what others have handed in too. Who may hand in but not work on the inbox sees their own pieces alone;
 * who may do neither looks after the books, and reads everything. A key sees no more than who issued it.
 */
export function siehtGanzenEingang({ rolle }: Pick<Stellung, 'rolle'>): boolean {
  if (rolle === null) return false;
  const rechte = RECHTE_JE_ROLLE[rolle];
  return rechte.includes('lesen') && (rechte.includes('eingang') || !rechte.includes('einreichen'));
}

/** Text of a refusal: the right that is missing, and who can help. */
export function textOhne(recht: Recht, { nur }: Pick<Stellung, 'nur'> = {}): string {
  if (nur) return textOhneSchluesselrecht(recht);
  if (recht === 'betrieb')
    return 'Um die Sicherung kümmert sich, wer dieses Belegwerk betreibt. Dafür fehlt dir das Recht.';
  return `Dafür fehlt dir das Recht „${RECHTE[recht]}“. Bitte frage, wer hier Inhaber ist.`;
}

/** Text of a refusal for an API key that wants what takes a person. */
export function textNurPersoenlich(): string {
  return 'Das geht nicht mit einem API-Schlüssel. Bitte melde dich dafür in Belegwerk an.';
}

function textOhneSchluesselrecht(recht: Recht): string {
  if (!SCHLUESSELRECHTE.some((each) => each === recht)) return textNurPersoenlich();
  return `Diesem API-Schlüssel fehlt das Recht „${RECHTE[recht]}“. Bitte frage, wer hier Inhaber ist.`;
}
