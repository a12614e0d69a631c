import { z } from 'zod'
import { uuid } from '../../primitives/index.ts'
import { projectListLink } from './result.schemas.ts'

/** What marks a message between the dashboard's screen and the page in its frame. */
export const frameChannel = 'mekiki-dashboard'

const language = z.enum(['ja', 'en'])

/** A dashboard as the screen offers it to choose from. */
const offered = z.object({
  uuid,
  name: z.string(),
  kind: z.enum(['ready', 'mine', 'role', 'shared']),
  ownerName: z.string().nullable(),
  sharedWith: z.array(z.string())
})

/** What the page in the frame says to the screen around it. */
export const pageMessage = z.discriminatedUnion('type', [
  /** It stands and waits for `start`. */
  z.object({ type: z.literal('hello') }),
  /** Its token was refused or is about to end. */
  z.object({ type: z.literal('need-token') }),
  /** What can be chosen from, and which one is shown under which conditions: kept in the address of the screen. */
  z.object({ type: z.literal('place'), dashboards: z.array(offered), dashboard: uuid, conditions: z.string().nullable() }),
  z.object({ type: z.literal('open-case'), themeUuid: uuid, projectUuid: uuid }),
  /** The case list that shows what a figure counts. */
  z.object({ type: z.literal('open-list'), list: projectListLink }),
  /** The server does not answer it. */
  z.object({ type: z.literal('lost') }),
  /** There are changes that are not saved. */
  z.object({ type: z.literal('dirty'), isDirty: z.boolean() })
])

/** What the screen says to the page in its frame. */
export const screenMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), tenantUuid: uuid, language, dashboard: uuid.nullable(), conditions: z.string().nullable() }),
  z.object({ type: z.literal('token'), token: z.string() }),
  /** No new token can be had. */
  z.object({ type: z.literal('no-token') }),
  z.object({ type: z.literal('language'), language }),
  z.object({ type: z.literal('choose'), dashboard: uuid }),
  /** The figures were rebuilt. */
  z.object({ type: z.literal('refreshed') })
])

export type PageMessage = z.output<typeof pageMessage>
export type ScreenMessage = z.output<typeof screenMessage>

const envelope = z.object({ channel: z.literal(frameChannel), message: z.unknown() })

/** The message in what came by `postMessage`; null when it is none of ours. The caller checks origin and source. */
export function readFrameMessage<S extends z.ZodType>(schema: S, data: unknown): z.output<S> | null {
  const wrapped = envelope.safeParse(data)
  if (!wrapped.success) return null
  const inner = schema.safeParse(wrapped.data.message)
  return inner.success ? inner.data : null
}

/** The token in an address of the page, behind its `#`. */
export function tokenOf(embedUrl: string): string | null {
  const [, hash = ''] = embedUrl.split('#')
  return new URLSearchParams(hash).get('token')
}
