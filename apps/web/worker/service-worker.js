// Shows the product's own frame, in which it says that the server is away, where the browser would show its error page (decision 092). It keeps the start
// page as somebody gets it who is nobody yet, and the built files that this page names; never an answer to a call, and nothing of anybody's.
// The build writes the version and the files in (`scripts/build/service-worker.ts`).
const version = '__VERSION__'
const files = JSON.parse('__FILES__')

const prefix = 'shell-'
const name = prefix + version
const page = '/'
// So long a page may take before the server is asked for a sign of life, and so long may that take.
const patienceMilliseconds = 3000

// Other applications, calls and files have no frame here.
const others = /^\/(?:v1|v2|identity|storage|assets|respond|public|embed|admin|dashboards\/embed)(?:\/|$)|\.\w+$/
const gateway = [502, 503, 504]

/** The start page as everybody gets it, marked as kept; raises when the server has another version than this file belongs to. */
async function fetchPage() {
  const answer = await fetch(page, { credentials: 'omit', cache: 'no-store', headers: { accept: 'text/html' } })
  const text = await answer.text()
  if (!answer.ok || !files.every((file) => text.includes(file))) throw new Error('the page is of another version')
  const headers = new Headers(answer.headers)
  for (const each of ['content-encoding', 'content-length']) headers.delete(each)
  return new Response(text.replace('<html ', '<html data-kept '), { headers })
}

async function keepShell() {
  const cache = await caches.open(name)
  const [kept] = await Promise.all([fetchPage(), cache.addAll(files)])
  await cache.put(page, kept)
}

async function forgetOlder() {
  const names = await caches.keys()
  await Promise.all(names.filter((each) => each.startsWith(prefix) && each !== name).map((each) => caches.delete(each)))
}

const keptPage = async () => (await (await caches.open(name)).match(page)) ?? Response.error()

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Raises once the server neither sends the page in time nor answers when it is asked whether it is there. */
async function missServer(asked) {
  const isSlow = await Promise.race([asked.then(() => false), pause(patienceMilliseconds).then(() => true)])
  if (isSlow) await fetch('/ping', { cache: 'no-store', signal: AbortSignal.timeout(patienceMilliseconds) })
  return asked
}

/** The page from the server; where none comes, the kept one. */
async function pageFor(event) {
  try {
    const asked = Promise.resolve(event.preloadResponse).then((early) => early ?? fetch(event.request))
    const answer = await Promise.race([asked, missServer(asked)])
    return gateway.includes(answer.status) ? await keptPage() : answer
  } catch {
    return keptPage()
  }
}

/** A file of the kept page: they never change, so that the kept one is as good as the server's. */
async function fileFor(request) {
  const kept = await (await caches.open(name)).match(request, { ignoreVary: true })
  return kept ?? fetch(request)
}

addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(keepShell())
})
addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOlder(), registration.navigationPreload?.enable()]))
})
addEventListener('fetch', (event) => {
  const { method, mode, destination, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (mode === 'navigate') {
    if (destination === 'document' && !others.test(pathname)) event.respondWith(pageFor(event))
  } else if (files.includes(pathname)) event.respondWith(fileFor(event.request))
})
