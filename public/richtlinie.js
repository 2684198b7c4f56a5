/* Trusted Types: what scripts may hand to the dangerous places of a page. Runs before every other script. */
if (window.trustedTypes) {
  window.trustedTypes.createPolicy('default', {
    /* Mantine writes its style sheets as HTML. From a text without "<" no element can arise. */
    createHTML: function (text) {
      return text.indexOf('<') === -1 ? text : null;
    },
    /* The service worker, and the worker that judges e-invoices. */
    createScriptURL: function (text) {
      var url = new URL(text, window.location.href);
      var known = url.pathname === '/sw.js' || /^\/assets\/pruefer\.worker-[\w-]+\.js$/.test(url.pathname);
      return url.origin === window.location.origin && known ? text : null;
    },
  });
}
/* Zod would try at once whether it may compile code, which the content security policy forbids and reports. */
window.__zod_globalConfig = { jitless: true };
