/** Texts of the small pictures of files in lists. */
export const filePreviewsJa = {
  enlargeOf: (name: string) => `${name}を拡大表示`
}

/** Texts of the small pictures of files in lists, in English. */
export const filePreviewsEn: typeof filePreviewsJa = {
  enlargeOf: (name) => `Enlarge ${name}`
}
