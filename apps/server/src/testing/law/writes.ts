import type { Operation } from '@mekiki/contract'
import type { Answer, TestActor } from '../world.ts'
import type { Reader, Stage } from './stage.ts'

/** A write as somebody sends it, or does in several calls of which the last is answered. */
export type Send = (stage: Stage, actor: TestActor) => Promise<Answer>

/** What a write may open, and to whom: `actor` is who writes. Everything else that anybody can read afterwards and could not before is a leak. */
export interface Opening {
  to: 'actor' | 'everybody' | readonly (Reader | 'somebody new')[]
  /** By whom alone, when not by everybody. */
  by?: readonly Reader[]
  /** The names of the canaries. */
  what: RegExp
  why: string
}

/** A write operation of the contract as the law tries it: its plain uses by everybody who writes and by the author. */
export interface Entry {
  /** Uses beside the plain ones, by name: the call with the ids of each case and with what one would attack with. */
  uses?: Readonly<Record<string, Send>>
  /** Uses of the author, who sees everything and hides it: what is added or changed there is hidden as well. */
  authored?: Readonly<Record<string, Send>>
  /** The plain uses say nothing here; `uses` alone are tried. */
  isPlainSkipped?: true
  opens?: readonly Opening[]
  /** It changes what later writes find: tried apart from other operations. */
  isAlone?: true
  /** Nobody of the workspace can do it in this world, and why. */
  undone?: string
}

/** Sends one call. */
export const send =
  (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: (stage: Stage, actor: TestActor) => string, body?: (stage: Stage, actor: TestActor) => unknown): Send =>
  (stage, actor) =>
    actor.call(method, `/v2/private/${path(stage, actor)}`, body?.(stage, actor))

/** Whether an operation is one that the law is about: somebody of the workspace changes something by it. */
export function isWrite({ method, access }: Operation): boolean {
  return method !== 'GET' && method !== 'HEAD' && (access === 'private' || access === 'embedded' || access === 'dashboard')
}

/** The canaries of a case but those of private records: what whoever sees the case sees of it. */
export const seenIn = (place: string): RegExp => new RegExp(String.raw`^${place}\.(?!(?:id\.|found\.|download\.)?(?:private|mine))`, 'u')

/** The canaries of a case of which all parts are hidden: its name, and what is no part of it. */
export const frameOf = (place: string): RegExp => new RegExp(String.raw`^${place}\.(?:case|answer|id\.project|id\.answer)$`, 'u')

/** Whether what is newly read may be, since a list of openings says so. */
export function isOpened(
  opens: readonly Opening[] | undefined,
  { writer, reader, name }: { writer: Reader; reader: Reader | 'somebody new'; name: string }
): boolean {
  const isMeant = ({ to, by }: Opening): boolean =>
    by?.includes(writer) !== false && (to === 'everybody' || (to === 'actor' ? reader === writer : to.includes(reader)))
  return opens?.some((opening) => isMeant(opening) && opening.what.test(name)) ?? false
}
