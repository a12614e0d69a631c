import { z } from 'zod'
import { scouteeTypes } from '../../workspace/constants/index.ts'
import { projectExit } from '../projects/project-detail.schemas.ts'
import { day, emptyIsAbsent, instant, page, perPage, uuid, uuidList } from '../../primitives/index.ts'

/**
 * How an earlier case was met, the surest first: by the same entry; the same corporate number; a name that is equal apart from widths, case, kana,
 * spaces and legal forms; the same domain of the site; of people an equal name at another organisation (`namesake`); of companies a similar name.
 */
export const encounterReasons = ['entry', 'corporate_number', 'name', 'url', 'namesake', 'similar_name'] as const

export type EncounterReason = (typeof encounterReasons)[number]

const typed = (max: number) => emptyIsAbsent(z.string().trim().max(max))

/**
 * Whose earlier cases are wanted: an entry (`scoutee_id`, whose name, number and site are looked for as well), or what is typed of a company or, with
 * `scoutee_type=people`, of a person. With nothing of it there are none. `except_project_uuid`: a case that is on the screen already.
 */
export const encountersQuery = z.object({
  scoutee_id: emptyIsAbsent(uuid),
  scoutee_name: typed(200),
  corporate_number: typed(50),
  url: typed(2000),
  belonging_to: typed(200),
  scoutee_type: emptyIsAbsent(z.enum(scouteeTypes)),
  except_project_uuid: emptyIsAbsent(uuid),
  page,
  per_page: perPage(5, 50)
})

const person = z.object({ uuid, name: z.string(), activeFlg: z.boolean() }).meta({ id: 'EncounterPerson' })

/**
 * An earlier case, as far as the caller sees it. `reopenStatusUuid`: the status with which one in an exit begins again, for who may change it. `statusStep`: the place of its status among those of the theme's template. Of a case in an exit: `exit`
 * says why it left, `changes` what its company says otherwise now than then, as people read it, `news` the newest of a linked company since. `scores`: over reviewers,
 * each with the mean of all their reviews; null where there are none, where the theme hides reviews and while it hides others'. `noteAuthors`: who
 * wrote its notes, the newest note first; they, `notesCount` and `latestNoteDate` are null where the theme hides notes. Private notes of others count for nothing.
 */
export const encounter = z
  .object({
    projectUuid: uuid,
    matchedBy: z.enum(encounterReasons),
    themeUuid: uuid,
    themeName: z.string(),
    scouteeId: uuid.nullable(),
    scouteeName: z.string(),
    belongingTo: z.string().nullable(),
    statusUuid: uuid,
    statusName: z.string(),
    statusColor: z.int(),
    statusStep: z.object({ place: z.int().min(1), count: z.int().min(1), isExit: z.boolean() }),
    statusSince: instant,
    exit: projectExit.nullable(),
    reopenStatusUuid: uuid.nullable(),
    changes: z.array(
      z
        .object({ property: z.enum(['stage', 'finance', 'financeDate', 'memberRange']), from: z.string(), to: z.string(), changedAt: instant })
        .meta({ id: 'EncounterChange' })
    ),
    news: z.array(z.object({ title: z.string(), url: z.string().nullable(), releasedOn: day.nullable() }).meta({ id: 'EncounterNews' })),
    registeredAt: instant,
    scores: z.object({ average: z.number(), lowest: z.number(), highest: z.number(), reviewersCount: z.int().min(1) }).nullable(),
    followers: z.array(person),
    noteAuthors: z.array(person).nullable(),
    notesCount: z.int().min(0).nullable(),
    latestNoteDate: day.nullable()
  })
  .meta({ id: 'Encounter' })

/** Of which entries earlier cases are counted. */
export const encounterCountsQuery = z.object({ scoutee_ids: uuidList })

/** How many cases of an entry, its corporate number or its name the caller sees. */
export const encounterCount = z.object({ scouteeId: uuid, count: z.int().min(1) }).meta({ id: 'EncounterCount' })

/** How many companies and people are counted in one call. */
export const maxNamedCounts = 200

/**
 * Companies and people as a file or a page has them: an entry, a corporate number, a name, any of
 * them. Companies or people alone where `scouteeType` says so.
 */
export const namedCountsBody = z.strictObject({
  items: z
    .array(
      z.strictObject({
        scouteeId: uuid.nullable().optional(),
        name: z.string().trim().max(200).optional(),
        corporateNumber: z.string().trim().max(50).nullable().optional(),
        scouteeType: z.enum(scouteeTypes).optional()
      })
    )
    .min(1)
    .max(maxNamedCounts)
})

export type NamedCountItem = z.output<typeof namedCountsBody>['items'][number]

/** How many cases the caller sees of what stands at this place among those asked, counted from 0. */
export const namedCount = z.object({ index: z.int().min(0), count: z.int().min(1) }).meta({ id: 'NamedEncounterCount' })
