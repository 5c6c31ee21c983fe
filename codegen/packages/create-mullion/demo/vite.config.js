import base from '../vite.config.js';
import { demoApi } from './api.js';

/** The application with its demo API inside the development server; a server that `API_URL` names is asked instead. */
export default { ...base, plugins: [...(base.plugins ?? []), ...(process.env.API_URL ? [] : [demoApi()])] };
