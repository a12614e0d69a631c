import type { CallOutput, operationGroups } from '@mekiki/contract'

/** A company or person with all its properties. */
export type ScouteeDetail = CallOutput<typeof operationGroups.scoutees.get>

/** A person as the calls for people answer it. */
export type Person = CallOutput<typeof operationGroups.scoutees.updatePerson>
