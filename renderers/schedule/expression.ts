const ZONE = /^CRON_TZ=(\S+)\s+/;

/** Expression and time zone of a text such as `CRON_TZ=Europe/Berlin 0 3 * * *`; most have no zone. */
export function splitZone(text: string): { cron: string; zone: string | undefined } {
  const zone = ZONE.exec(text)?.[1];
  return { cron: text.replace(ZONE, '').trim().replace(/\s+/g, ' '), zone };
}

/** Looks like five fields, or six with seconds; whether it ever comes is known to who can compute it. */
export function isCron(text: string): boolean {
  return /^[\d*/,\-?LW#A-Za-z]+( [\d*/,\-?LW#A-Za-z]+){4,5}$/.test(splitZone(text).cron);
}
