import { demoPeople } from '../seeds/demo-people.ts'

/** The name of one of the demo's people by his or her place. */
export const nameOf = (place: number): string => demoPeople[place]?.name ?? ''
