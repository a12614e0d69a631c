import type { Binding } from './bind.ts'

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']

/**
 * Binds calls that pages without scripts and mail programs post to: a form's button, and the one click that unsubscribes (RFC 8058). What such a post says
 * is the address's matter alone; its body is not read.
 */
export function bindFormPosts(binding: Binding, bind: (binding: Binding) => void): void {
  void binding.app.register(async (app) => {
    app.removeContentTypeParser('text/plain')
    app.addContentTypeParser(formTypes, { parseAs: 'string', bodyLimit: 10_000 }, async () => undefined)
    bind({ ...binding, app })
  })
}
