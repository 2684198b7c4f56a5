/**
 * Which sources of the web part come in one file.
 *
 * Each file is a request, and a browser asks for six at a time: left to itself the bundler makes one of each few lines
 * that the same screens share, and the page of a receipt asked for 139 of them before it showed anything. What many
 * share is put together here by what it is for; what fewer share than `minShareCount` says stays with its screen.
 * The first group that fits takes a source and what it needs. The home page needs those up to `kleines` only: what
 * belongs to receipts comes after them.
 */
type Gruppe = { name: string; test: RegExp; minShareCount?: number };

const anyOf = (...parts: readonly string[]): RegExp => new RegExp(parts.join('|'));

export const GRUPPEN: readonly Gruppe[] = [
  { name: 'zeichen', test: /@tabler\/icons-react/ },
  { name: 'haken', test: /@mantine\/(hooks|core\/esm\/core)\// },
  {
    name: 'dialog',
    test: anyOf(
      'react-remove-scroll|react-style-singleton|use-(sidecar|callback-ref)|@floating-ui',
      'core/esm/components/(Portal|FocusTrap|ModalBase|Modal|Drawer)/',
      'src/web/components/(Dialog|dialogstapel)\\.',
    ),
  },
  {
    name: 'werte',
    test: anyOf(
      'src/kern/(ablehnung|einheiten|felder|kurs|normalform|rechenausdruck|suche|waehrung)\\.',
      'src/kern/(eingang/(stueck|inhalt)|erechnung/urteilsform|steuer/anteil|zahlungen/zahlung)\\.',
      'src/kern/ausgaben/(anteil|kategorien|kategoriesummen|steuerfall|vorschlag|wiederkehrend)\\.',
      'src/kern/rechnungen/(anpassung|berechnung|eingang|inEuro)\\.',
      'src/web/(api|abgabe)/\\w+\\.ts$',
    ),
    minShareCount: 2,
  },
  {
    name: 'menue',
    test: anyOf(
      'core/esm/(utils/Floating|components/(Popover|Menu|Accordion/AccordionChevron|Radio/RadioIcon|Checkbox/CheckIcon))',
      'src/web/components/Handlungsmenue',
    ),
  },
  {
    name: 'kleines',
    test: anyOf(
      'src/web/components/(Formular|Klappknopf|Kuerzel|Leer|Rueckfrage|SubmitKnopf|Zeilenliste|Zurueck|aufbewahrung)\\.',
      'src/web/components/(balken|bestand|fokus|formular|nochHier|rueckgaengig|saveDatei)\\.',
      'src/web/(papierkorb/(imGehen|wiederherstellen)|angebot/zuletzt|zahlungen/(useBezahlen|zahlung\\.queries))\\.',
      'src/web/(ausgaben/ausgaben|aufgaben/aufgaben|einstellungen/beispieldaten)\\.queries',
      'useCanGoBack',
    ),
  },
  {
    name: 'eingaben',
    test: /@mantine\/(?!.*Progress)|fast-deep-equal|klona|@tanstack|src\/web\/(components|stammdaten|tabelle)\//,
    minShareCount: 6,
  },
  { name: 'kern', test: /src\/kern\/(?!angebote|auth|blatt|erechnung|serien|worte)/, minShareCount: 4 },
  {
    name: 'abfragen',
    test: /src\/web\/(?!apischluessel|auth|eingang|lesehilfe|mitglieder|postfach).*(\.queries|[Pp]ille|[a-z]text|treffer)\./,
    minShareCount: 4,
  },
  {
    name: 'nebenher',
    test: /src\/web\/(angebot|anmerkungen|mahnungen|postausgang|rechnungsliste|zahlungen)\//,
    minShareCount: 4,
  },
  { name: 'belegform', test: /src\/web\/(ausgaben|blatt\/Vorschaurahmen|rechnungen)[/.]/, minShareCount: 4 },
];
