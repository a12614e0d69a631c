import { z } from 'zod'

/** What a server needs to do its work. */
export const serverParts = ['rows', 'finder', 'identity', 'admin', 'commits', 'queue', 'store', 'disk', 'mail'] as const
export type ServerPart = (typeof serverParts)[number]

/** `degraded`: some of its work waits, and the rest goes on. */
export const partStates = ['ok', 'degraded', 'failed'] as const
export type PartState = (typeof partStates)[number]

/** Why a part is not ok, without any name or address. */
export const partReasons = ['timeout', 'busy', 'unreachable', 'refused', 'space', 'unwritable'] as const
export type PartReason = (typeof partReasons)[number]

/** A part of the server at this moment. */
export const partHealth = z.object({ name: z.enum(serverParts), status: z.enum(partStates), reason: z.enum(partReasons).nullable() }).meta({ id: 'PartHealth' })

/** The server as a whole: as its worst part that it cannot do without. */
export const serverHealth = z.object({ status: z.enum(partStates), parts: z.array(partHealth) }).meta({ id: 'ServerHealth' })
