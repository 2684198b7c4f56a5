/** package.json of the packed program. */
type Vorlage = {
  name: string;
  version: string;
  description: string;
  license: string;
  dependencies: Record<string, string>;
};

/** @param programm text of every module; a package that none of them names is needed to build only, and stays away */
export function paketJson(vorlage: Vorlage, programm: readonly string[]) {
  const { name, version, description, license } = vorlage;
  const isNamed = (paket: string) =>
    programm.some((code) => code.includes(`'${paket}'`) || code.includes(`'${paket}/`));
  return {
    ...{ name, version, description, license },
    private: true,
    type: 'module',
    bin: { [name]: 'scripts/belegwerk.mjs' },
    // To begin with; the program itself runs on the Node that `node.mjs` brings.
    engines: { node: '>=18' },
    files: ['dist', 'scripts', 'npm-shrinkwrap.json'],
    dependencies: Object.fromEntries(
      Object.entries(vorlage.dependencies).filter(([paket]) => isNamed(paket)),
    ),
  };
}
