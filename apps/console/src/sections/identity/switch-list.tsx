import type { UnsetSwitch } from '@palco/contracts/identity/identity-staff';
import { SWITCHES, type Switch as SwitchName } from '@palco/contracts/switches';
import { Switch } from '@palco/ui/switch.tsx';
import { useTranslation } from 'react-i18next';
import styles from './identity.module.css';

interface SwitchListProps {
  readonly off: readonly SwitchName[];
  readonly unset: readonly UnsetSwitch[];
  readonly isReadOnly: boolean;
  readonly onChange: (off: SwitchName[]) => void;
}
/** What the league does; what its server cannot do is shown off, with the settings that are missing. */
export const SwitchList = ({ off, unset, isReadOnly, onChange }: SwitchListProps) => {
  const { t } = useTranslation();
  return (
    <ul className={styles.languages}>
      {SWITCHES.map((name) => {
        const missing = unset.find(({ feature }) => feature === name)?.settings;
        return (
          <li key={name}>
            <Switch
              checked={!missing && !off.includes(name)}
              disabled={isReadOnly || missing !== undefined}
              onChange={({ target }) => onChange(target.checked ? off.filter((each) => each !== name) : [...off, name])}
            >
              {t(`identity.switch.${name}`)}
              {missing && (
                <small className={styles.missing}>{t('identity.unset', { settings: missing.join(', ') })}</small>
              )}
            </Switch>
          </li>
        );
      })}
    </ul>
  );
};
