import { z } from 'zod'
import { jobStates } from '../../workspace/jobs/jobs.schemas.ts'
import { instant, uuid, wholeNumber } from '../../primitives/index.ts'

/** How large the pieces are in which an archive is sent, in bytes; the last one is what is left. */
export const archivePartBytes = 64 * 1024 * 1024

/** The largest archive that can be sent, in bytes. */
export const maxArchiveBytes = 1000 * archivePartBytes

const count = z.int().min(0)

/** What a workspace must not hold for an archive to come in; deleted things count as well. */
export const archiveObstacles = z.object({ projectsCount: count, scouteesCount: count, themesCount: count, formsCount: count })

/** The last archive that was written of a workspace, or taken into it. */
export const archiveJob = z
  .object({
    jobUuid: uuid,
    state: z.enum(jobStates),
    /** How often it was begun: more than once when the server broke off with it. */
    attempts: count,
    doneCount: count,
    totalCount: count.nullable(),
    /** `rows`, `files`, and of an export `missingFiles`: files that are no longer kept. */
    counts: z.record(z.string(), z.int()),
    fileName: z.string().nullable(),
    /** The size of a written archive. */
    byteSize: count.nullable(),
    errorMessage: z.string().nullable(),
    /** Who began it; null for the platform's administration. */
    createdByName: z.string().nullable(),
    createdAt: instant,
    finishedAt: instant.nullable(),
    /** Whether it was asked to stop and has not done so yet. */
    isStopping: z.boolean(),
    /** Whether the caller can stop it now: not what is ended, stopping or taken in but for search, nor, as a member, what the administration began. */
    canCancel: z.boolean(),
    /** Until when the caller can fetch a written archive; null when that is not possible (any more). */
    downloadableUntil: instant.nullable()
  })
  .meta({ id: 'ArchiveJob' })

/** Where a workspace stands with archives. */
export const archiveState = z
  .object({
    /** Whether the workspace holds nothing that an archive would meet. */
    isEmpty: z.boolean(),
    obstacles: archiveObstacles,
    export: archiveJob.nullable(),
    import: archiveJob.nullable()
  })
  .meta({ id: 'ArchiveState' })

/** An archive that will be sent. */
export const archiveUploadBody = z.strictObject({ byteSize: z.int().min(1).max(maxArchiveBytes) })

/** Where the pieces go: each of `partBytes` bytes but the last; addresses by number, from 1. */
export const archiveUpload = z.object({ uploadUuid: uuid, partBytes: z.int().min(1), partCount: z.int().min(1) }).meta({ id: 'ArchiveUpload' })

/** One piece of an archive that is being sent. */
export const archivePart = { upload_uuid: uuid, part: wholeNumber(1, 1000) }

/** Takes an archive in whose pieces are all there. Members get an account and an invitation by mail, unless told otherwise. */
export const archiveImportBody = z.strictObject({ uploadUuid: uuid, inviteMembers: z.boolean().default(true) })

/** A signed address of a written archive, good for five minutes. */
export const archiveFile = z.object({ url: z.string(), fileName: z.string(), expiresAt: instant }).meta({ id: 'ArchiveFile' })
