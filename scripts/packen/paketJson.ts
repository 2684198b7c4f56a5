/** package.json twice: of the packed program, and of the hull around it that npx unpacks. */
type Vorlage = {
  name: string;
  version: string;
  description: string;
  license: string;
  dependencies: Record<string, string>;
  /** Packages that others ask for and that stay away. */
  overrides?: object;
};

/**
 * Names no packages: npx would fetch what fits, not what the lockfile of the program says.
 */
export function huelleJson({ name, version, description, license }: Omit<Vorlage, 'dependencies'>) {
  return {
    name,
    version,
    description,
    license,
    private: true,
    type: 'module',
    bin: { [name]: 'programm/scripts/belegwerk.mjs' },
    // To begin with; the program itself runs on the Node that `node.mjs` brings.
    engines: { node: '>=18' },
    files: ['programm'],
  };
}

/**
 * @param code text of every module; a package that none of them names is needed to build only, and stays away
 * @param enthalten packages that are in the built files already
 */
export function programmJson(
  { dependencies, overrides = {}, ...vorlage }: Vorlage,
  code: readonly string[],
  enthalten: ReadonlySet<string>,
) {
  const { name, version, license } = vorlage;
  const isNamed = (paket: string) =>
    code.some((text) => ["'", '`'].some((zeichen) => isIn(text, `${zeichen}${paket}`, zeichen)));
  return {
    name,
    version,
    license,
    private: true,
    type: 'module',
    dependencies: Object.fromEntries(
      Object.entries(dependencies).filter(([paket]) => isNamed(paket) && !enthalten.has(paket)),
    ),
    overrides,
  };
}

/** With nothing behind it but the end of the name, or a file of the package. */
function isIn(text: string, anfang: string, zeichen: string): boolean {
  return text.includes(`${anfang}${zeichen}`) || text.includes(`${anfang}/`);
}
