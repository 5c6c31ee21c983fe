/** Both come in one file: whoever opens one is beside the other. */
export { AboutPage } from './AboutPage.tsx';
export { CompanyAbout } from './CompanyAbout.tsx';
