import { dismiss, useNotices } from '../store/notices.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

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
            <Icon
              name={notice.tone === 'error' ? 'error' : 'check'}
              className={notice.tone === 'error' ? 'icon--error' : ''}
            />
            <div className="notice__text">
              <p>{notice.text}</p>
              {notice.details.map((detail) => (
                <p key={detail} className="meta">
                  {detail}
                </p>
              ))}
            </div>
            <IconButton icon="close" label="Close this message" onClick={() => dismiss(notice.serial)} />
          </div>
        ))}
      </div>
    </>
  );
}
