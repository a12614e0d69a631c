/**
 * What reading the text of a file may take. `fileBytes`: larger files are not read; `partBytes`: the largest part of an office file that is read, unpacked;
 * `characters`: what of a file is kept, `pieceCharacters`: the longest piece of it; `pages`, `sheets` and `slides` are read up to these. The process that
 * reads ends itself at `residentMegabytes`, and is ended after `milliseconds`.
 */
export const fileTextLimits = {
  fileBytes: 50 * 1024 * 1024,
  partBytes: 30 * 1024 * 1024,
  plainBytes: 5 * 1024 * 1024,
  characters: 200_000,
  pieceCharacters: 20_000,
  pages: 1000,
  sheets: 100,
  slides: 1000,
  milliseconds: 120_000,
  heapMegabytes: 224,
  residentMegabytes: 640
} as const
