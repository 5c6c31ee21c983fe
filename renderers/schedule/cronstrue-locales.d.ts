/** Words of one language, which put themselves into cronstrue. */
declare module 'cronstrue/locales/*.js';
