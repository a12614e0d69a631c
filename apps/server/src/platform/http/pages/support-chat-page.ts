import { escapeHtml } from '@mekiki/text'
import type { FastifyInstance } from 'fastify'
import type { SupportChat } from '../../outside-services.ts'
import { AppError } from '../answers/app-error.ts'
import { supportChatPolicy } from './security-headers.ts'

const path = '/widgets/support'

/** The addresses of Intercom's program, as its own list for content security policies has them. */
const intercom = {
  script: ['https://app.intercom.io', 'https://widget.intercom.io', 'https://js.intercomcdn.com'],
  connect: ['https://*.intercom.io', 'wss://*.intercom.io', 'https://*.intercom-messenger.com', 'wss://*.intercom-messenger.com'],
  files: [
    'https://*.intercomcdn.com',
    'https://*.intercomcdn.eu',
    'https://*.intercomusercontent.com',
    'https://*.intercomassets.com',
    'https://*.intercomassets.eu'
  ],
  frame: [
    'https://intercom-sheets.com',
    'https://www.intercom-reporting.com',
    'https://www.youtube.com',
    'https://player.vimeo.com',
    'https://fast.wistia.net'
  ],
  form: ['https://intercom.help', 'https://api-iam.intercom.io']
}

function sourcesOf({ scriptUrl }: SupportChat): typeof intercom {
  if (scriptUrl === null) return intercom
  const { origin, host, protocol } = new URL(scriptUrl)
  const socket = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`
  return { script: [origin], connect: [origin, socket], files: [origin], frame: [origin], form: [origin] }
}

function pageOf({ appId, scriptUrl }: SupportChat, productOrigin: string): string {
  const program = scriptUrl ?? `https://widget.intercom.io/widget/${encodeURIComponent(appId)}`
  const data = `data-app-id="${escapeHtml(appId)}" data-program="${escapeHtml(program)}" data-product="${escapeHtml(productOrigin)}"`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Support</title></head><body ${data}><script src="/assets/support-chat-1.js"></script></body></html>`
}

/**
 * Answers the page of the support chat, which the product shows in a frame, at the chat's own host alone; at that host nothing else is answered but
 * the files of pages. The provider's program runs there in an origin without the product's storage, tokens and pages.
 */
export function addSupportChatPage(app: FastifyInstance, chat: SupportChat, publicUrl: string): void {
  const { host } = new URL(chat.origin)
  const productOrigin = new URL(publicUrl).origin
  const page = pageOf(chat, productOrigin)
  const policy = supportChatPolicy(sourcesOf(chat), productOrigin)
  app.addHook('onRequest', async (request) => {
    const [address = ''] = request.url.split('?')
    if (request.host === host && address !== path && !address.startsWith('/assets/')) throw new AppError('not_found')
  })
  app.get(path, async (request, reply) => {
    if (request.host !== host) throw new AppError('not_found')
    void reply.removeHeader('x-frame-options')
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page)
  })
}
