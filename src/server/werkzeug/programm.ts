import packageJson from '../../../package.json' with { type: 'json' };

/** Version of the program as it is written into the Protokoll (GoBD Rz 154: Programmidentität). */
export const PROGRAMM = `belegwerk ${packageJson.version}`;
