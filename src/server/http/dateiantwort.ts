/** Files as answers. */
type Antwort = {
  type: (typ: string) => Antwort;
  header: (name: string, value: string) => Antwort;
  send: (inhalt: Buffer) => unknown;
};

/** A file to be saved; names outside ASCII travel encoded (RFC 6266). */
export function sendDatei(
  reply: Antwort,
  { typ, dateiname, inhalt }: { typ: string; dateiname: string; inhalt: Buffer },
) {
  return reply
    .type(typ)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(dateiname)}`)
    .send(inhalt);
}
