/**
 * Scripts that a worker may load: files of the program itself. The policy of the page (`public/vorweg.js`) does not reach
 * in here. Imported before everything else, because libraries start workers and scripts of their own.
 */
const fabrik: { createPolicy(name: string, regeln: object): unknown } | undefined = Reflect.get(
  globalThis,
  'trustedTypes',
);

fabrik?.createPolicy('default', {
  createScriptURL: (text: string) => {
    const { origin, pathname } = new URL(text, self.location.href);
    return origin === self.location.origin && pathname.startsWith('/assets/') ? text : null;
  },
});
