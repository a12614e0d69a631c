/**
 * Why two entries may be the same one, the surest first. The last two say that they are alike and rather others: people of one name who work elsewhere, and
 * companies of one group that share a site or a telephone.
 */
export const similarReasons = ['corporate_number', 'email', 'name', 'tel', 'url', 'similar_name', 'namesake', 'group'] as const

export type SimilarReason = (typeof similarReasons)[number]
