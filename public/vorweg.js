/* Runs before everything else and before the first paint; a file of its own because the CSP forbids inline scripts. */

/* Trusted Types: what scripts may hand to the dangerous places of a page. */
if (window.trustedTypes) {
  window.trustedTypes.createPolicy('default', {
    /* Mantine writes its style sheets as HTML. From a text without "<" no element can arise. */
    createHTML: function (text) {
      return text.indexOf('<') === -1 ? text : null;
    },
    /* The service worker, and those that judge e-invoices, draw PDFs and read receipts. */
    createScriptURL: function (text) {
      var url = new URL(text, window.location.href);
      var known =
        url.pathname === '/sw.js' || /^\/assets\/(pruefer|pdfansicht|leser)\.worker-[\w-]+\.js$/.test(url.pathname);
      return url.origin === window.location.origin && known ? text : null;
    },
  });
}
/* Zod would try at once whether it may compile code, which the content security policy forbids and reports. */
window.__zod_globalConfig = { jitless: true };

/* The browser would ask by itself; Installhinweis.tsx asks once, when somebody has settled in. */
window.addEventListener('beforeinstallprompt', function (event) {
  event.preventDefault();
  window.installation = event;
});

/* How closely rows stand, as somebody who was signed in here has chosen (web/auth/vorlieben.queries.ts keeps it). */
try {
  var gemerkt = localStorage.getItem('vorlieben/' + localStorage.getItem('username'));
  document.documentElement.dataset.dichte = JSON.parse(gemerkt).dichte;
} catch (_error) {
  /* Nobody was: as comfortable as it comes. */
}

/* The colour scheme. */
try {
  var wahl = localStorage.getItem('mantine-color-scheme-value') || 'auto';
  var dunkel = wahl === 'dark' || (wahl === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dunkel ? 'dark' : 'light');
} catch (_error) {
  /* Without storage the light scheme stays. */
}
