/** Has the browser save what an address answers, under the name that the answer gives it. */
export function saveAddress(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
