/** The seed of a run: the number of the day, unless the environment names another one to repeat a run by. */
export const seedOfRun = () => Number(process.env.MEKIKI_SEED ?? Math.floor(Date.now() / 86_400_000))

/** Whether a run tries all of what it else tries a share of, another one each day: `MEKIKI_WHOLE=1`. */
export const isWholeRun = () => process.env.MEKIKI_WHOLE === '1'
