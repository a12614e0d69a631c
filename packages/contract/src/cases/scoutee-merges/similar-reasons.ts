/** Why two entries may be the same one, the surest first. */
export const similarReasons = ['corporate_number', 'email', 'name', 'tel', 'url', 'similar_name'] as const

export type SimilarReason = (typeof similarReasons)[number]
