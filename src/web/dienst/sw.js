/*
 * Service worker: opens the app without a connection. It keeps the start page's files and whatever part of the app was
 * used, and never touches /api: records are never kept by it. Its two texts in quotation marks are filled in by the build.
 */
const SPEICHER = `belegwerk-${'__FASSUNG__'}`;
const DATEIEN = '__DATEIEN__';

self.addEventListener('install', (event) => {
  const requests = DATEIEN.map((datei) => new Request(datei, { cache: 'reload' }));
  event.waitUntil(caches.open(SPEICHER).then((speicher) => speicher.addAll(requests)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(clearOthers().then(() => self.clients.claim()));
});

// The new version waits until the user asks for it: nothing is exchanged under a half filled form.
self.addEventListener('message', (event) => {
  if (event.data === 'uebernehmen') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || /^\/(api|k)\//.test(url.pathname))
    return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match('/')));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(fromCacheFirst(request));
  else event.respondWith(fetch(request).catch(() => fromCache(request)));
});

/** Names under /assets/ carry a hash of their content, so what is kept is right for ever. */
async function fromCacheFirst(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    const speicher = await caches.open(SPEICHER);
    await speicher.put(request, response.clone());
  }
  return response;
}

async function fromCache(request) {
  return (await caches.match(request)) ?? Response.error();
}

async function clearOthers() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('belegwerk-') && name !== SPEICHER);
  await Promise.all(old.map((name) => caches.delete(name)));
}
