import { createServer } from 'node:http'
import { createTestIdp, readAuthnRequest, type Wish } from '../../apps/server/src/identity/testing/test-idp.ts'

/** An identity provider on loopback whose page answers at once, in the name of `person`. */
export interface IdentityProvider {
  metadataUrl: string
  /** Who is signed in at the provider. */
  person: Pick<Wish, 'email' | 'nameId'>
  /** How often a browser was sent here. */
  visits: () => number
  close: () => Promise<void>
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

function pageOf(replyUrl: string, response: string, relayState: string): string {
  return `<!doctype html><title>Provider</title><form method="post" action="${escaped(replyUrl)}"><input type="hidden" name="SAMLResponse" value="${escaped(response)}"><input type="hidden" name="RelayState" value="${escaped(relayState)}"></form><script>document.forms[0].submit()</script>`
}

/** Starts the provider. It is another site than the product (127.0.0.1, not localhost), as Microsoft is. */
export async function startIdentityProvider(person: IdentityProvider['person']): Promise<IdentityProvider> {
  let visits = 0
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', origin)
    if (url.pathname === '/metadata.xml') return void response.writeHead(200, { 'content-type': 'application/xml' }).end(idp.metadata())
    if (url.pathname !== '/sso') return void response.writeHead(404).end()
    visits += 1
    const asked = readAuthnRequest(url.href)
    response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf(asked.replyUrl, idp.respond(asked, provider.person), asked.relayState))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  const idp = createTestIdp({ entityId: `${origin}/`, signOnUrl: `${origin}/sso` })
  const provider: IdentityProvider = {
    metadataUrl: `${origin}/metadata.xml`,
    person,
    visits: () => visits,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
  }
  return provider
}
