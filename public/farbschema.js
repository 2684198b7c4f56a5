/* Sets the colour scheme before the first paint; a file of its own because the CSP forbids inline scripts. */
try {
  var wahl = localStorage.getItem('mantine-color-scheme-value') || 'auto';
  var dunkel = wahl === 'dark' || (wahl === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dunkel ? 'dark' : 'light');
} catch (_error) {
  /* Without storage the light scheme stays. */
}
