// What the page says, in English and in German: a key, and its words in both.

const table = Object.fromEntries(`
accessIs|Token {name}, role {role}|Token {name}, Rolle {role}
addToQueue|Add to queue|Einreihen
added|Added to the queue.|Eingereiht.
alert|Alert…|Alarm…
alertHelp|It covers everything else at once.|Er verdeckt sofort alles andere.
alertIs|Alert|Alarm
alertShow|Show alert|Alarm zeigen
alertShown|The alert is shown.|Der Alarm wird gezeigt.
alertTitle|Show an alert on the whole panel?|Einen Alarm auf der ganzen Anzeige zeigen?
alsoOn|Also send to|Auch senden an
always|always|immer
answered|The gateway answered with the status {status}.|Das Gateway hat mit dem Status {status} geantwortet.
apply|Apply|Anwenden
arrange|Arrange|Verwalten
automatic|automatic|automatisch
background|Background|Hintergrund
banner|Banner…|Banner…
bannerIs|Banner|Banner
bannerShow|Show banner|Banner zeigen
bannerShown|The banner is shown.|Das Banner wird gezeigt.
bannerTitle|Show a banner at an edge|Ein Banner am Rand zeigen
blink|Blink|Blinken
bold|Bold|Fett
brightness|Brightness|Helligkeit
brightnessIs|brightness {number} %|Helligkeit {number} %
brightnessZero|The panel is dark: its brightness is 0.|Die Anzeige ist dunkel: die Helligkeit ist 0.
butDark|But the panel is dark.|Die Anzeige ist aber dunkel.
cancel|Cancel|Abbrechen
chart|Chart|Diagramm
close|Close|Schließen
color|Text colour|Textfarbe
colorPick|Choose a colour|Farbe wählen
colorText|Colour of the selected text|Farbe des ausgewählten Textes
concealed|The sign shows a pairing code for another browser. Its panel is visible again in a minute.|Die Anzeige zeigt einen Code für einen anderen Browser. In einer Minute ist sie hier wieder zu sehen.
connecting|Connecting…|Verbindung wird hergestellt…
currentIs|about {number} mA|etwa {number} mA
currentOf|about {number} of {limit} mA|etwa {number} von {limit} mA
dismiss|End|Beenden
doneOn|{done} Signs: {count}.|{done} Anzeigen: {count}.
duration|Show for (seconds)|Anzeigedauer (Sekunden)
edge|Edge|Rand
edge.bottom|bottom|unten
edge.left|left|links
edge.right|right|rechts
edge.top|top|oben
edit|Edit|Bearbeiten
emoji|Emoji|Emoji
emptyText|(no text)|(kein Text)
endsAt|until {time}|bis {time}
fact.current|Current|Strom
fact.frames|Frames|Einzelbilder
fact.missing|Missing characters|Fehlende Zeichen
fact.panel|Panel|Anzeige
fact.refresh|Refresh rate|Bildwiederholrate
fact.stored|Changes are stored|Änderungen werden gespeichert
fact.uptime|Running for|Läuft seit
fact.version|Version|Version
fact.works|Panel works|Anzeige funktioniert
fade|Fade|Ein- und ausblenden
fit|Lines|Zeilen
fit.line|one line|eine Zeile
fit.lines|one or several|eine oder mehrere
fit.none|one line, largest|eine Zeile, größte Schrift
fontFacts|{number} characters|{number} Zeichen
fonts|Fonts|Schriften
fontsFound|and {number} installed fonts|und {number} installierte Schriften
for|For|Dauer
frames|{number} frames|{number} Einzelbilder
framesShown|{number}, of these {late} late|{number}, davon {late} verspätet
from|From|Von
gatewayGone|The gateway does not answer. Trying again…|Das Gateway antwortet nicht. Neuer Versuch…
icons|Icons|Symbole
images|Pictures|Bilder
isLive|Live|Live
layout|Layout|Layout
layoutReset|Use the configuration|Wie in der Konfiguration
layoutSet|The layout is changed.|Das Layout ist geändert.
layoutStrings|Layout, a string a line|Layout, eine Angabe je Zeile
leave|Sign out|Abmelden
library|Pictures and variables|Bilder und Variablen
limited|Dimmed to stay below {number} mA.|Gedimmt, damit der Strom unter {number} mA bleibt.
lines|{number} lines, letters {size} LEDs high|{number} Zeilen, Schrifthöhe {size} LEDs
liveLabel|The panel of {name}, live|Die Anzeige {name}, live
look|Size, colour, motion|Größe, Farbe, Bewegung
markup|Markup|Formatierung
minutes|{number} min|{number} min
moveHelp|Drag, or use the arrow keys|Ziehen oder Pfeiltasten benutzen
moveLabel|Move {text}|{text} verschieben
moved|{text} is now number {number}.|{text} ist jetzt Nummer {number}.
moves|Moves ({motion}), {time} a pass|Bewegt sich ({motion}), {time} je Durchlauf
name|Name|Name
needsAdmin|Changes here need a token with the role admin.|Änderungen brauchen hier einen Zugang mit der Rolle admin.
never|never|nie
next|Next|Weiter
noImages|No pictures are stored.|Es sind keine Bilder gespeichert.
noSigns|There is no sign here, or this token may not see it.|Hier ist keine Anzeige, oder dieser Zugang darf sie nicht sehen.
noText|Write a text first.|Bitte zuerst einen Text schreiben.
noVariables|There are no variables.|Es gibt keine Variablen.
nothing|nothing|nichts
ofConfiguration|first message of the sign|erste Nachricht der Anzeige
ofFile|from the file {file}|aus der Datei {file}
oneLine|1 line, letters {size} LEDs high|1 Zeile, Schrifthöhe {size} LEDs
outline|Outline|Umriss
pages|{number} pages|{number} Seiten
pairCode|Code|Code
pairEnter|Enter|Anmelden
pairHelp|This command on the sign’s machine shows a code of six digits on the panel. Enter it here:|Dieser Befehl auf dem Rechner der Anzeige zeigt dort einen Code mit sechs Ziffern. Geben Sie ihn hier ein:
pairOther|Use a token|Mit Token anmelden
pairToken|Token|Token
pairWrong|This code or token is not valid.|Dieser Code oder Token ist ungültig.
panel|Panel|Anzeige
panelFails|The panel fails: {detail}|Die Anzeige arbeitet nicht: {detail}
pattern.all|all, one after the other|alle nacheinander
pattern.checkerboard|checkerboard|Schachbrett
pattern.colors|colours|Farben
pattern.modules|modules|Module
pattern.on|all LEDs on|alle LEDs an
pattern.scan|scan|Reihen und Spalten
pause|Pause|Pause
pictureOf|Picture {name}|Bild {name}
place|{name}: {width} by {height} pixels at {x}, {y}|{name}: {width} mal {height} Pixel bei {x}, {y}
power|Power|Eingeschaltet
powerOff|The panel is dark: its power is off.|Die Anzeige ist dunkel: sie ist ausgeschaltet.
previewEmpty|The preview appears here.|Hier erscheint die Vorschau.
previewLabel|Preview|Vorschau
previous|Previous|Zurück
priority.alert|alert|Alarm
priority.background|background|Hintergrund
priority.foreground|foreground|Vordergrund
queue|Queue|Warteschlange
queueEmpty|The queue is empty.|Die Warteschlange ist leer.
rainbow|Rainbow|Regenbogen
remove|Remove|Entfernen
removed|{text} is removed.|{text} ist entfernt.
resume|Resume|Fortsetzen
rotation|Rotation|Drehung
save|Save|Speichern
saved|{text} is saved.|{text} ist gespeichert.
say|Say|Schreiben
scroll|Motion|Bewegung
scroll.bounce|bounce|hin und her
scroll.down|down|nach unten
scroll.left|left|nach links
scroll.none|still|keine
scroll.page|pages|Seiten
scroll.right|right|nach rechts
scroll.smooth|smooth|gleitend
scroll.up|up|nach oben
search|Search|Suchen
seconds|{number} s|{number} s
see|The panel now|Die Anzeige jetzt
set|Set|Setzen
shadow|Shadow|Schatten
show|Show|Zeigen
showNow|Show now|Jetzt zeigen
shownNow|The message is shown.|Die Nachricht wird gezeigt.
signGone|The sign {name} does not answer. Trying again…|Die Anzeige {name} antwortet nicht. Neuer Versuch…
signedOut|The token has ended or was removed.|Der Zugang ist abgelaufen oder wurde entfernt.
signs|Other signs|Andere Anzeigen
size|Letter height (LEDs)|Schrifthöhe (LEDs)
speed|Speed (pixels/s)|Tempo (Pixel/s)
stale|stale|veraltet
standing.off|not now, by its schedule|laut Zeitplan gerade nicht aktiv
standing.outranked|outranked|von wichtigeren verdrängt
standing.shown|shown now|wird gezeigt
standing.waiting|waits for its turn|wartet
start|Start|Starten
stateFails|Changes are not stored: {detail}|Änderungen werden nicht gespeichert: {detail}
status|Status|Zustand
still|Stands still|Steht still
stop|Stop|Beenden
testPattern|Test pattern|Testbild
testRuns|A test pattern is shown.|Ein Testbild wird gezeigt.
text|Text|Text
textPlaceholder|Back at 14:00|Um 14 Uhr zurück
time|Time and schedule|Zeit und Zeitplan
tools|Insert and format|Einfügen und formatieren
topics|{number} topics|{number} Themen
ttl|Remove after (hours)|Entfernen nach (Stunden)
undo|Undo|Rückgängig
until|Until|Bis
untilDismissed|until it is ended|bis zum Beenden
upcoming|The next 24 hours|Die nächsten 24 Stunden
upload|Upload a picture|Bild hochladen
uploadHelp|PNG, JPEG, GIF or WebP; or drop it here.|PNG, JPEG, GIF oder WebP; oder hierher ziehen.
uploaded|{name} is stored.|{name} ist gespeichert.
value|Value|Wert
variableSet|{name} is set.|{name} ist gesetzt.
variables|Variables|Variablen
variablesHelp|A text shows the value of NAME with {{var:NAME}}.|Ein Text zeigt den Wert von NAME mit {{var:NAME}}.
views|Views|Ansichten
wakeup|Also if the panel is off|Auch bei ausgeschalteter Anzeige
when|Schedule|Zeitplan
whenAdd|Add weekdays and times|Wochentage und Zeiten
whenAddTime|Add time|Weitere Zeit
whenHelp|Such as Mon-Fri 08:00-18:00; empty is always|Zum Beispiel Mon-Fri 08:00-18:00; leer ist immer
whenMore|The text form has more than weekdays and times, or a mistake.|Die Textform enthält mehr als Wochentage und Zeiten, oder einen Fehler.
whenRemove|Remove rule {number}|Regel {number} entfernen
whenRemoveTime|Remove time|Zeit entfernen
whenRule|Rule {number}|Regel {number}
whenText|As text|Als Text
yes|yes|ja
zone|Zone|Bereich
`.trim().split('\n').map(line => {
  const [key, ...words] = line.split('|');
  return [key, words];
}));

/// `en` or `de`: the first language of the browser that the page has.
export const language = navigator.languages.map(name => name.slice(0, 2)).find(name => ['en', 'de'].includes(name)) ?? 'en';

/// For numbers and times.
export const locale = navigator.languages.find(name => name.startsWith(language)) ?? language;

/// From Monday, in two or three letters.
export const dayNames = [1, 2, 3, 4, 5, 6, 7].map(day =>
  new Date(2024, 0, day).toLocaleDateString(locale, {weekday: 'short'}));

/// The words for a key, with values in place of `{name}`.
export function t(key, values = {}) {
  const words = table[key]?.[language === 'de' ? 1 : 0];
  if (words === undefined) throw new Error(`there are no words for ${key}`);
  return words.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
