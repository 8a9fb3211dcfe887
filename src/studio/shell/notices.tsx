import { dismiss, type Notice, useNotices } from '../store/notices.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';

const icons: { [tone in Notice['tone']]: IconName } = { plain: 'check', refused: 'lock', error: 'error' };

/** What the page says on its own: seen at the lower right and spoken by screen readers. */
export function Notices() {
  const notices = useNotices((state) => state.notices);
  const announcement = useNotices((state) => state.announcement);
  return (
    <>
      <div className="sr" role="status">
        {announcement}
      </div>
      <div className="notices" role="log" aria-label="Messages">
        {notices.map((notice) => (
          <div key={notice.serial} className="notice" data-tone={notice.tone}>
            <Icon name={icons[notice.tone]} className={notice.tone === 'error' ? 'icon--error' : ''} />
            <div className="notice__text">
              <p>{notice.text}</p>
              {notice.details.map((detail) => (
                <p key={detail} className="meta">
                  {detail}
                </p>
              ))}
            </div>
            {notice.action && (
              <Button small onClick={() => act(notice)}>
                {notice.action.label}
              </Button>
            )}
            <IconButton icon="close" label="Close this message" onClick={() => dismiss(notice.serial)} />
          </div>
        ))}
      </div>
    </>
  );
}

function act({ serial, action }: Notice): void {
  dismiss(serial);
  action?.run();
}
