/** The page's value of the content security policy, without which the UI kit's styles are refused; absent where the page has none. */
export const pageNonce: { nonce?: string } = (() => {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  return nonce ? { nonce } : {}
})()
