import { LegalPage } from './legal-page.tsx';

/** The cookie notice: what the site keeps in the browser. */
export const Component = () => <LegalPage document="cookies" />;
