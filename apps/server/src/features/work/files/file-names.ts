// Signs that turn the reading direction could make `fdp.exe` look like `exe.pdf`.
const directionCharacters = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
// oxlint-disable-next-line no-control-regex -- control signs are what is taken out
const unsafeCharacters = /[\u0000-\u001f\u007f/\\]/gu

/** A file's name as it is kept and shown: one line without path separators or hidden signs, at most 255 characters. */
export function cleanFileName(name: string): string {
  const cleaned = name.normalize('NFC').replaceAll(directionCharacters, '').replaceAll(unsafeCharacters, '_').trim().slice(0, 255)
  return cleaned === '' || /^\.+$/u.test(cleaned) ? 'file' : cleaned
}
