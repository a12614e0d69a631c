/** What is said when a draft is there again. */
export const draftRestoredJa = '下書きを復元しました'
export const draftRestoredEn = 'Your draft was restored'
