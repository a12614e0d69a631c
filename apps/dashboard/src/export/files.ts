/** A time as part of a file's name, `YYYYMMDDHHmm` in Tokyo. */
function stamp(now: Date): string {
  const parts = new Intl.DateTimeFormat('ja-JP', {
    timeZone: 'Asia/Tokyo',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit'
  })
  return parts.format(now).replaceAll(/\D/gu, '')
}

/** A file's name of what it shows and when; letters that no file system takes become spaces. */
export const fileName = (name: string, extension: string, now = new Date()): string =>
  `${name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim() || 'dashboard'}_${stamp(now)}.${extension}`

/** Hands a file to the browser. */
export function download(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address))
}
