/** The handbook as `scripts/handbuch.ts` hands it to the bundler: its table of contents apart from its text. */
declare module 'virtual:handbuch/verzeichnis' {
  import type { Kapitelgruppe, Kapiteltitel } from '#web/hilfe/kapitel.ts';

  /** In the order of the table of contents. */
  export const TITEL: readonly Kapiteltitel[];
  export const GRUPPEN: readonly Kapitelgruppe[];
}

declare module 'virtual:handbuch/text' {
  import type { Kapitel } from '#web/hilfe/kapitel.ts';

  /** In the order of the table of contents. */
  export const KAPITEL: readonly Kapitel[];
  /** Addresses of the pictures by the names of their files. */
  export const BILDER: Readonly<Record<string, string>>;
}
