/** Answers that come late and not in the order of their questions, which shows what a page or a flow did not wait for. */

const VERZUG = `
  import { Server } from 'node:http';
  const { emit } = Server.prototype;
  Server.prototype.emit = function (name, request, ...rest) {
    const weiter = () => emit.call(this, name, request, ...rest);
    if (name !== 'request' || !request.url.startsWith('/api/')) return weiter();
    setTimeout(weiter, Math.random() * Number(process.env.VERZUG_MS));
    return true;
  };`;

/** Environment of a server whose answers take up to so many ms longer; without any, as quick as it is. */
export function envOfVerzug(ms: string | undefined): Record<string, string> {
  if (!ms) return {};
  return { VERZUG_MS: ms, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(VERZUG)}` };
}
