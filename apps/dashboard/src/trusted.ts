interface Policies {
  createPolicy: (name: string, rules: { createHTML: () => string }) => unknown
}

/** Lets libraries empty an element by `innerHTML`; whatever text they would write there becomes nothing (security S12). */
export function allowEmptying(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  trustedTypes?.createPolicy('default', { createHTML: () => '' })
}
