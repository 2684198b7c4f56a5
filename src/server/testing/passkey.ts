import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAntwort, PasskeyErzeugt } from '#kern/auth/faktoren.ts';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;

type Frage = { challenge: string; user?: { id: string } };

/** An authenticator in software (WebAuthn Level 3, ES256, no attestation) that does what it is told, also what is wrong. */
export class TestPasskey {
  readonly #key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(16);
  #userHandle = '';
  zaehler = 0;
  /** Whether it asks for a PIN. */
  pin = true;
  herkunft: string;

  constructor(herkunft: string) {
    this.herkunft = herkunft;
  }

  /** Answers the question of a registration. */
  create({ challenge, user }: Frage): PasskeyErzeugt {
    this.#userHandle = user?.id ?? '';
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    // COSE: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.#id.length]), this.#id, cose]);
    const authData = this.#authData(ATTESTED, attested);
    // CBOR: {"fmt": "none", "attStmt": {}, "authData": bytes}
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([authData.length]),
      authData,
    ]);
    const clientDataJSON = this.#clientData('webauthn.create', challenge);
    return this.#answer({
      clientDataJSON: base64(clientDataJSON),
      attestationObject: base64(attestationObject),
    });
  }

  /** Answers the question of a sign-in. */
  get({ challenge }: Frage): PasskeyAntwort {
    this.zaehler += 1;
    const authenticatorData = this.#authData(0, Buffer.alloc(0));
    const clientDataJSON = this.#clientData('webauthn.get', challenge);
    const hash = createHash('sha256').update(clientDataJSON).digest();
    const signature = sign('sha256', Buffer.concat([authenticatorData, hash]), this.#key.privateKey);
    return this.#answer({
      clientDataJSON: base64(clientDataJSON),
      authenticatorData: base64(authenticatorData),
      signature: base64(signature),
      userHandle: this.#userHandle,
    });
  }

  #answer<Response>(response: Response) {
    return { id: base64(this.#id), rawId: base64(this.#id), type: 'public-key' as const, response };
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.herkunft, crossOrigin: false }));
  }

  #authData(flags: number, rest: Buffer): Buffer {
    const rpIdHash = createHash('sha256').update(new URL(this.herkunft).hostname).digest();
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.zaehler);
    const all = flags | USER_PRESENT | (this.pin ? USER_VERIFIED : 0);
    return Buffer.concat([rpIdHash, Buffer.from([all]), counter, rest]);
  }
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64url');
}
