interface Makers {
  trustedTypes?: { createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => { createScriptURL: (address: string) => string } }
}

const address = '/service-worker.js'

/** The worker's address as the page's policy wants it: nothing else is ever made by this rule. */
function trustedAddress(): string {
  const { trustedTypes } = globalThis as Makers
  return trustedTypes?.createPolicy('shell-worker', { createScriptURL: () => address }).createScriptURL(address) ?? address
}

/** Has the browser keep the page's frame for when the server is away (`worker/service-worker.js`), where it can. */
export async function keepShell(): Promise<void> {
  if (!isSecureContext || !('serviceWorker' in navigator)) return
  // A browser that refuses it, as in a private window, shows its own error page: nothing else is lost.
  await navigator.serviceWorker.register(trustedAddress(), { updateViaCache: 'none' }).catch(() => undefined)
}
